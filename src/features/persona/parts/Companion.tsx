import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { buddyOf } from '#src/entities/persona/whales.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'

/** The whale that travels well with this one, and a look at it. */
export function Companion({ companion }: { companion: Persona }) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  const [isMet, setIsMet] = useState(false)
  const name = l(companion.name)
  return (
    <Section title={t('companion.title')}>
      <div className="flex flex-wrap items-center gap-4">
        <Buddy name={buddyOf(companion)} size={72} avatar label="" />
        <div className="min-w-0 grow basis-40">
          <h3 className="text-title3">{name}</h3>
          <p className="text-body2 text-ink-2">{l(companion.line)}</p>
        </div>
        <Button size="sm" variant="outline" onClick={() => setIsMet(true)}>
          {t('companion.meet', { name })}
        </Button>
      </div>
      {isMet && (
        <PageSheet onClose={() => setIsMet(false)} title={name}>
          <div className="grid justify-items-center gap-3 text-center">
            <Buddy name={buddyOf(companion)} size={200} label="" />
            <p className="text-title3">{l(companion.line)}</p>
          </div>
          <Paragraphs text={l(companion.description)} className="mt-5 grid gap-3" />
        </PageSheet>
      )}
    </Section>
  )
}
