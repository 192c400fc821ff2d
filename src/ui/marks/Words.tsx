import { languageOf } from '#src/lib/language-of.ts'

type Props = {
  children: string
  /** As the server has it. */
  language?: string | null
}

/** Words of a person among ours: read and drawn in their own language. */
export function Words({ children, language }: Props) {
  const lang = languageOf(children, language)
  return lang ? <span lang={lang}>{children}</span> : children
}
