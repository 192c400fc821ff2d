// Words of a language live in strings files; one left in code would never be translated.
const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

export const noCjk = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { words: 'Words belong to a strings file (found {{found}}); in a pattern write \\u escapes.' },
  },
  create(context) {
    const { text } = context.sourceCode
    return {
      Program() {
        for (const match of text.matchAll(CJK)) {
          const loc = context.sourceCode.getLocFromIndex(match.index)
          context.report({ loc, messageId: 'words', data: { found: match[0] } })
        }
      },
    }
  },
}
