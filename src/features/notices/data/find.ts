import type { Notice } from '#sync/contracts/support/notice.ts'

/** Pinned ones first, then the newest. */
export const newestFirst = (notices: readonly Notice[]): Notice[] =>
  notices.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (a.publishedOn < b.publishedOn ? 1 : a.publishedOn > b.publishedOn ? -1 : b.no - a.no),
  )

/** Whether every word that was typed is in one of the texts, whatever its case and form. */
export function saysWords(typed: string, ...texts: string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const all = plain(texts.join('\n'))
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
