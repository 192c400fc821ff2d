import { useTranslation } from 'react-i18next'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import type { CaseFile, Evidence } from '#sync/contracts/moderation/desk.ts'
import { DeskMedia } from './DeskMedia.tsx'
import { MarkedWords } from './MarkedWords.tsx'

/** A case as it was read: what was there, who said what of it, and what was done about it. */
export function CaseFileView({ file: { evidence, reports, appeal, log } }: { file: CaseFile }) {
  const { t } = useTranslation('moderation')
  const { t: tv } = useTranslation('voices')
  const language = useLanguage()
  const moment = (at: string) => `${formatFullDay(at, language)} ${formatTime(at)}`
  return (
    <div className="mt-4 grid gap-4 text-body2">
      <section aria-label={t('evidence')}>
        <h3 className="text-label">{t('evidence')}</h3>
        {evidence.map((each) => (
          <OneEvidence key={each.at} evidence={each} at={moment(each.at)} />
        ))}
      </section>
      {appeal && (
        <section aria-label={t('appeal')}>
          <h3 className="text-label">{t('appeal')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
          <p className="text-ink-2">
            {t('was', {
              reason: [tv(`removal.${appeal.code}`), appeal.reason].filter(Boolean).join('\u00a0· '),
            })}
          </p>
        </section>
      )}
      {reports.length > 0 && (
        <section aria-label={t('reports')}>
          <h3 className="text-label">{t('reports')}</h3>
          <ul className="grid gap-2">
            {reports.map(({ category, title, content, at }) => (
              <li key={`${at}${title}`} className="wrap-anywhere">
                <b>{tv(`reportCategory.${category}`)}</b>&nbsp;· {title}&nbsp;·{' '}
                <span className="g-num">{moment(at)}</span>
                <p className="whitespace-pre-line">{content}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary className="min-h-11 content-center">{t('log')}</summary>
        <ul className="grid gap-1 g-num">
          {log.map(({ at, by, what, to }) => (
            <li key={`${at}${what}`} className="wrap-anywhere">
              {moment(at)}&nbsp;· {by}&nbsp;· {what === 'read' ? t('wasRead') : (to ?? what)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function OneEvidence({ evidence, at }: { evidence: Evidence; at: string }) {
  const { title, text, photos, video, around } = evidence
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-caption text-ink-3 g-num">{at}</p>
      {title && (
        <p className="text-label wrap-anywhere">
          <MarkedWords text={title} />
        </p>
      )}
      {around
        .filter((each) => each.text)
        .map((each) => (
          <p key={`${each.at}${each.text}`} className="text-ink-3 wrap-anywhere">
            {each.name}: {each.text}
          </p>
        ))}
      <p
        className="rounded-card bg-surface-2 p-3 whitespace-pre-line wrap-anywhere"
        lang={languageOf(text, '')}
      >
        <MarkedWords text={text} />
      </p>
      <DeskMedia photos={photos} video={video} title={title} />
    </div>
  )
}
