import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { sharedEnds } from '#sync/domain/persona/result-link.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { buddyOf } from '#src/entities/persona/whales.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import type { ShownResult } from '../data/results.ts'
import { BuddyChoice } from './BuddyChoice.tsx'
import { Companion } from './Companion.tsx'
import { Destinations } from './Destinations.tsx'
import { Tags } from './Tags.tsx'
import { Waves } from './Waves.tsx'

type Props = {
  whale: Persona
  whales: readonly Persona[]
  result: ShownResult
  whose: 'own' | 'unkept' | 'friend'
  isMember: boolean
  /** The reader's newest result, beside which a friend's is shown. */
  own: ShownResult | undefined
  note: ReactNode
}

/** A whale as somebody's result: the drawing, the leanings behind it, with whom and where to. */
export function ResultView({ whale, whales, result, whose, isMember, own, note }: Props) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  const beside = whose === 'friend' ? own : undefined
  const companion = whales.find(({ code }) => code === whale.companion)
  return (
    <>
      <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-4">
          <div className="grid justify-items-center gap-3 rounded-card bg-tint p-6 text-center text-on-tint">
            <Whose whose={whose} />
            <p className="text-title1">{l(whale.line)}</p>
            <Buddy name={buddyOf(whale)} size={280} label="" className="h-auto max-w-full" />
          </div>
          {note}
          <Tags whale={whale} isMember={isMember} />
          {whose !== 'friend' && isMember && (
            <div>
              <BuddyChoice buddy={buddyOf(whale)} />
            </div>
          )}
        </div>
        <div>
          <h2 className="text-title2">{t('waves')}</h2>
          {beside && (
            <div className="mt-2 text-body2">
              <p>{t('friend.shared', { count: sharedEnds(result.code, beside.code) })}</p>
              {beside.scores && <p className="text-ink-2">{t('friend.legend')}</p>}
            </div>
          )}
          <div className="mt-4">
            <Waves result={result} whales={whales} own={beside} />
          </div>
        </div>
      </div>
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-12">
        <Paragraphs text={l(whale.description)} className="mt-8 grid max-w-160 content-start gap-3" />
        {companion && <Companion companion={companion} />}
      </div>
      <Destinations whale={whale} />
    </>
  )
}

function Whose({ whose }: Pick<Props, 'whose'>) {
  const { t } = useTranslation('persona')
  const { me } = useMe()
  if (whose === 'friend') return <p className="text-label">{t('friend.title')}</p>
  return <p className="text-label">{me ? t('mineOf', { name: me.name }) : t('mine')}</p>
}
