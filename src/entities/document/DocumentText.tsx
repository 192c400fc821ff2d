import { useLocalized } from '#src/i18n/use-language.ts'
import type { TextDocument } from '#sync/contracts/support/document.ts'

type Props = {
  sections: TextDocument['sections']
  /** Version and since when. */
  version: string
  /** Follows the heading the text is under. */
  level: 'h2' | 'h3'
}

/** A published text: version, since when, and its parts. */
export function DocumentText({ sections, version, level: Heading }: Props) {
  const l = useLocalized()
  return (
    <div className="grid gap-4 text-body2">
      <p className="text-caption text-ink-3 g-num">{version}</p>
      {sections.map((section) => (
        <section key={l(section.heading)}>
          <Heading className="text-label">{l(section.heading)}</Heading>
          <p className="whitespace-pre-line text-ink-2">{l(section.body)}</p>
        </section>
      ))}
    </div>
  )
}
