const HANGUL = /\p{Script=Hangul}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

/**
 * The language of what a person wrote, for the `lang` of its element: voices and letter shapes follow it.
 * @param known as the server has it; empty or null where it does not say
 * @returns the known one, else what the script leaves no doubt about. Han alone may be Japanese or either Chinese, and
 * Latin letters are anybody's: undefined
 */
export function languageOf(text: string, known?: string | null): string | undefined {
  if (known) return known
  const hangul = text.match(HANGUL)?.length ?? 0
  const kana = text.match(KANA)?.length ?? 0
  if (hangul === kana) return undefined
  return hangul > kana ? 'ko' : 'ja'
}
