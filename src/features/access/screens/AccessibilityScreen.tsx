import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { BUILD } from '#src/platform/shell/build.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Evidence, KwcagItem } from '#sync/contracts/app/accessibility.ts'
import { useEvidence } from '../data/use-evidence.ts'

type Row = Evidence['rows'][number]
const PRINCIPLES = [5, 6, 7, 8] as const
const TONES = {
  pass: 'saved',
  partly: 'pending',
  fail: 'danger',
  byHand: 'tint',
  notApplicable: 'neutral',
} as const

/** X-22 What was tested of accessibility, requirement by requirement, by whom, when, and of which build. */
export function AccessibilityScreen() {
  const { t } = useTranslation('access')
  const read = useEvidence()
  const isOffline = useOffline()
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <DetailTemplate {...parts} bar={{ title: t('title'), back: <BackButton /> }}>
      <div className="g-wrap max-w-190">
        <p className="mt-2 text-body">{t('lead')}</p>
        <p className="mt-3 text-body2">
          {t('ask')}{' '}
          <Link to="/customer/inquiry" className="g-link">
            {t('askLink')}
          </Link>
        </p>
        <div aria-live="polite">
          {read.state === 'none' && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          {read.state === 'unread' && (
            <p className="mt-6 text-body2 text-ink-2">{t(isOffline ? 'offline' : 'unread')}</p>
          )}
        </div>
        {read.state === 'ready' && <Results evidence={read.evidence} />}
      </div>
    </DetailTemplate>
  )
}

function Results({ evidence: { build, ranAt, rows } }: { evidence: Evidence }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  return (
    <>
      <p className="mt-6 text-label g-num">
        <time dateTime={ranAt}>{t('ran', { when: formatFullDay(ranAt, language) })}</time>
      </p>
      <p className="text-body2 text-ink-2">{t(build === BUILD ? 'same' : 'other')}</p>
      {PRINCIPLES.map((principle) => (
        <Section key={principle} title={t(`principles.p${principle}`)}>
          <table className="w-full border-collapse text-body2">
            <caption className="g-sr">{t('table')}</caption>
            <thead className="g-sr">
              <tr>
                <th scope="col">{t('item')}</th>
                <th scope="col">{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(({ id }) => id.startsWith(`${principle}.`))
                .map((row) => (
                  <Requirement key={row.id} row={row} />
                ))}
            </tbody>
          </table>
        </Section>
      ))}
    </>
  )
}

const keyOf = (id: KwcagItem) => `kw${id.replaceAll('.', '')}` as `kw${number}`
const EXPLAINED = ['5.2.1', '5.4.4', '6.4.4', '6.5.4'] as const satisfies KwcagItem[]

function Requirement({ row: { id, verdict, on, tests } }: { row: Row }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const explained = EXPLAINED.find((each) => each === id)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        <span className="g-num text-ink-3">{id}</span> <b>{t(`items.${keyOf(id)}` as never)}</b>
        {explained && (
          <span className="mt-1 block text-caption text-ink-2">{t(`why.${keyOf(explained)}` as never)}</span>
        )}
        {on !== undefined && (
          <span className="mt-1 block text-caption text-ink-2 g-num">
            {t('hand', { day: formatFullDay(on, language) })}
          </span>
        )}
        {tests.length > 0 && (
          <details className="mt-1 text-caption text-ink-2">
            <summary className="min-h-11 content-center">
              {t('tests', { count: tests.length, number: formatCount(tests.length) })}
            </summary>
            <ul lang="en" className="grid gap-1 pb-2">
              {tests.map(({ title, file, passed }) => (
                <li key={`${file} ${title}`} className="wrap-anywhere">
                  {!passed && <Tag tone="danger">{t('failed')}</Tag>} {title}
                </li>
              ))}
            </ul>
          </details>
        )}
      </th>
      <td className="py-3 text-right whitespace-nowrap">
        <Tag tone={TONES[verdict]}>{t(`verdict.${verdict}`)}</Tag>
      </td>
    </tr>
  )
}
