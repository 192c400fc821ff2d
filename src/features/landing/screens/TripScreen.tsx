import { Link } from '@tanstack/react-router'
import { CloudOff, MessageCircleQuestionMark, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { useContentItems } from '#src/data/content.ts'
import { LandingPage } from '#src/entities/page/LandingPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { buddyOf } from '#src/entities/persona/whales.ts'
import { AXIS_POLES } from '#sync/domain/persona/poles.ts'
import { WhaleSheet } from '../parts/WhaleSheet.tsx'

/** S2-23 What the travel test is, and the sixteen whales it can end with. */
export function TripScreen() {
  const { t } = useTranslation('landing')
  const live = useContentItems('persona')
  const whales = [...live.items].sort((a, b) => a.no - b.no)
  const parts = usePageParts({ ...live, empty: <EmptyState title={t('trip.none')} petro="calf" /> })
  return (
    <LandingPage parts={parts} title={t('trip.title')} text={t('trip.question')}>
      <div className="mt-2 grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
        <Invitation whales={whales} />
        <Axes complete={live.complete} />
      </div>
      <Whales whales={whales} />
    </LandingPage>
  )
}

/** The question, three whales, and the way to the test, or the word that it is not open yet. */
function Invitation({ whales }: { whales: readonly Persona[] }) {
  const { t } = useTranslation('landing')
  const isBuilt = useIsBuilt('/test')
  return (
    <section className="grid grid-cols-1 content-center justify-items-center gap-4 rounded-card bg-tint p-6 text-center text-on-tint">
      <div className="flex items-end justify-center" aria-hidden="true">
        {whales.slice(0, 3).map((whale, index) => (
          <Buddy key={whale.no} name={buddyOf(whale)} size={index === 1 ? 96 : 64} bare label="" />
        ))}
      </div>
      <h2 className="text-title1">{t('trip.question')}</h2>
      <p className="max-w-120 text-body">{t('trip.intro')}</p>
      {isBuilt ? (
        <Link to="/test" className={buttonClass({ variant: 'accent', size: 'lg' })}>
          {t('trip.start')}
        </Link>
      ) : (
        <Banner tone="info" inset title={t('trip.soon')}>
          {t('trip.soonText')}
        </Banner>
      )}
    </section>
  )
}

function Axes({ complete }: { complete: boolean }) {
  const { t } = useTranslation('landing')
  const questions = useContentItems('testQuestion').items.length
  const facts = [
    ...(complete && questions > 0
      ? [
          {
            icon: <MessageCircleQuestionMark size={22} />,
            fact: t('trip.facts.questions', { count: questions }),
            note: t('trip.facts.questionsNote'),
          },
        ]
      : []),
    { icon: <UsersRound size={22} />, fact: t('trip.facts.whales'), note: t('trip.facts.whalesNote') },
    ...(complete
      ? [{ icon: <CloudOff size={22} />, fact: t('trip.facts.offline'), note: t('trip.facts.offlineNote') }]
      : []),
  ]
  return (
    <div>
      <FactList facts={facts} />
      <h2 className="mt-6 text-title2">{t('trip.axesTitle')}</h2>
      <dl className="mt-3 grid grid-cols-1 gap-2">
        {TEST_AXES.map((axis) => {
          const [one, other] = AXIS_POLES[axis]
          return (
            <div key={axis} className="flex flex-wrap gap-x-4 rounded-field bg-surface-2 px-4 py-3">
              <dt className="w-28 flex-none text-label">{t(`trip.axis.${axis}`)}</dt>
              <dd className="min-w-0 text-body2 text-ink-2">
                {t('trip.versus', { one: t(`trip.pole.${one}`), other: t(`trip.pole.${other}`) })}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

function Whales({ whales }: { whales: readonly Persona[] }) {
  const { t } = useTranslation('landing')
  const l = useLocalized()
  const [open, setOpen] = useState<Persona | null>(null)
  return (
    <Section title={t('trip.whales')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {whales.map((whale) => (
          <li key={whale.no} className="relative grid justify-items-center gap-1 text-center">
            <Buddy name={buddyOf(whale)} size={128} label="" />
            <h3 className="text-title3">
              <button
                type="button"
                aria-haspopup="dialog"
                className="g-cover-link"
                onClick={() => setOpen(whale)}
              >
                {l(whale.name)}
              </button>
            </h3>
            <p className="text-caption text-ink-2">{l(whale.line)}</p>
          </li>
        ))}
      </ul>
      {open && <WhaleSheet whale={open} whales={whales} onMeet={setOpen} onClose={() => setOpen(null)} />}
    </Section>
  )
}
