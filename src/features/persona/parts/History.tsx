import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { buddyOf } from '#src/entities/persona/whales.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { OwnResult } from '../data/use-results.ts'

type Props = { own: readonly OwnResult[]; whales: readonly Persona[]; current: string | undefined }

/** Every whale the person has met, newest first; nothing before the second. */
export function History({ own, whales, current }: Props) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  const language = useLanguage()
  if (own.length < 2) return null
  return (
    <Section title={t('history')}>
      <ul className="g-rows lg:max-w-160">
        {own.map(({ result }) => {
          const whale = whales.find(({ code }) => code === result.code)
          if (!whale) return null
          return (
            <li key={result.id}>
              <div className="g-row">
                <Buddy name={buddyOf(whale)} size={56} avatar label="" />
                <div className="g-row-body">
                  <h3 className="text-title3">
                    <Link
                      to="/persona"
                      search={{ of: result.id }}
                      className="g-cover-link"
                      aria-current={result.id === current ? 'true' : undefined}
                    >
                      {l(whale.name)}
                    </Link>
                  </h3>
                  <p className="text-caption text-ink-3 g-num">{formatFullDay(result.takenAt, language)}</p>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
