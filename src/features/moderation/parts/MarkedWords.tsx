import { useWordLists } from '#src/data/word-lists.ts'
import { findWords } from '#sync/domain/words/find.ts'

/** A text with the listed words in it marked: what is looked for by people is found by the same rule (S5-19). */
export function MarkedWords({ text }: { text: string }) {
  const hits = findWords(text, useWordLists())
  const parts = hits.map(({ start, end }, index) => ({
    start,
    before: text.slice(index === 0 ? 0 : (hits[index - 1]?.end ?? 0), start),
    word: text.slice(start, end),
  }))
  return (
    <>
      {parts.map(({ start, before, word }) => (
        <span key={start}>
          {before}
          <mark>{word}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  )
}
