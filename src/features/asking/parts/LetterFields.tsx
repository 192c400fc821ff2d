import { useTranslation } from 'react-i18next'
import { formatCount } from '#src/i18n/format.ts'
import { MarkedText } from '#src/ui/fields/MarkedText.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import type { LetterPath, LetterProblem } from '../data/letters.ts'

type Letter = { title: string; content: string }
type Props<F extends Letter> = { form: F; onChange: (form: F) => void; problems: readonly LetterProblem[] }

/** The words of what is wrong with a field, with the place of a word that is refused. */
export function useProblemOf(problems: readonly LetterProblem[]) {
  const { t } = useTranslation('asking')
  return (path: LetterPath, text = '') => {
    const problem = problems.find((each) => each.path === path)
    if (!problem) return undefined
    if (problem.code === 'banned')
      return (
        <>
          {t('problem.banned')}
          <MarkedText text={text} {...problem} />
        </>
      )
    if (problem.code === 'tooLong') return t(path === 'title' ? 'problem.titleTooLong' : 'problem.tooLong')
    return t(`problem.required.${path}`)
  }
}

/** Title and text, as questions and inquiries have them. */
export function LetterFields<F extends Letter>({ form, onChange, problems }: Props<F>) {
  const { t } = useTranslation('asking')
  const problemOf = useProblemOf(problems)
  const { titleMax, contentMax } = POLICY.support
  return (
    <>
      <div data-field="title">
        <TextField
          label={t('form.title')}
          name="title"
          autoComplete="off"
          value={form.title}
          aside={`${formatCount(textLength(form.title))} / ${formatCount(titleMax)}`}
          onChange={(event) => onChange({ ...form, title: event.target.value })}
          error={problemOf('title', form.title)}
        />
      </div>
      <div data-field="content">
        <TextArea
          label={t('form.content')}
          name="content"
          rows={7}
          value={form.content}
          onChange={(event) => onChange({ ...form, content: event.target.value })}
          counter={() => `${formatCount(textLength(form.content))} / ${formatCount(contentMax)}`}
          error={problemOf('content', form.content)}
        />
      </div>
    </>
  )
}
