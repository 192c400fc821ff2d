import { type Finding, itemsOf, languagesOf, type Rule, textsOf } from '../rule.ts'
import { styleFaults } from '../style.ts'

export const style: Rule = {
  id: 'style',
  about: 'marks, ranges and quotation marks of each language; one word for one thing (docs/language)',
  check: (input) =>
    itemsOf(input).flatMap(({ file, item }) =>
      textsOf(item).flatMap(({ field, text }) =>
        languagesOf(text).flatMap(([language, words]): Finding[] =>
          styleFaults(language, 'content', words, input.styles[language]).map((reason) => ({
            file,
            field: `${field}.${language}`,
            reason,
          })),
        ),
      ),
    ),
}
