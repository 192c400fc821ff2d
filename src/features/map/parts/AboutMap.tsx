import { Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_COLORS, type MapColors } from '#src/platform/map/map-theme.ts'
import { useDarkTheme } from '#src/art/use-media.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'

/** What the map is made of, said where it is looked at: it is a sketch, and these are its signs (P-04). */
export function AboutMap() {
  const { t } = useTranslation('map')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 text-caption text-ink-2 underline underline-offset-4"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Info size={16} aria-hidden="true" />
        {t('about.open')}
      </button>
      <PageSheet open={open} onClose={() => setOpen(false)} title={t('about.title')}>
        <p className="text-body2">{t('about.sketch')}</p>
        <p className="mt-3 text-body2 text-ink-2">{t('about.source')}</p>
        <Signs />
      </PageSheet>
    </>
  )
}

const SIGNS = ['peak', 'station', 'port', 'expressway', 'national', 'tour', 'theme', 'border'] as const

function Signs() {
  const { t } = useTranslation('map')
  const colors = MAP_COLORS[useDarkTheme() ? 'dark' : 'light']
  return (
    <>
      <h3 className="mt-5 text-title3">{t('about.signs.title')}</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2">
        {SIGNS.map((sign) => (
          <li key={sign} className="flex items-center gap-3 text-body2">
            <svg
              viewBox="0 0 36 24"
              width={36}
              height={24}
              aria-hidden="true"
              className="shrink-0 rounded-[6px]"
              style={{ background: colors.land }}
            >
              {picture(sign, colors)}
            </svg>
            {t(`about.signs.${sign}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same drawings as on the map itself. */
function picture(sign: (typeof SIGNS)[number], c: MapColors): ReactNode {
  const line = { fill: 'none', strokeLinecap: 'round', d: 'M4 16Q14 5 32 9' } as const
  const number = { fill: c.signText, fontSize: 10, fontWeight: 700, textAnchor: 'middle' } as const
  switch (sign) {
    case 'peak':
      return <path d="M18 6l7 12H11z" fill={c.peak} />
    case 'station':
      return <rect x="13" y="7" width="10" height="10" rx="2" fill={c.textQuiet} />
    case 'port':
      return <circle cx="18" cy="12" r="5" fill={c.textWater} />
    case 'expressway':
    case 'national':
      return (
        <>
          <rect
            x="8"
            y="4.5"
            width="20"
            height="15"
            rx={sign === 'national' ? 7.5 : 4}
            fill={sign === 'national' ? c.nationalSign : c.expresswaySign}
          />
          <text x="18" y="15.6" {...number}>
            {sign === 'national' ? 7 : 1}
          </text>
        </>
      )
    case 'border':
      return <path {...line} stroke={c.cityBorder} strokeWidth="2" strokeDasharray="0.1 5" />
    default:
      return (
        <path
          {...line}
          stroke={c.tour}
          strokeWidth="2.5"
          strokeDasharray="0.1 5"
          opacity={sign === 'theme' ? 0.55 : 1}
        />
      )
  }
}
