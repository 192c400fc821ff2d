import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestThings } from '#src/data/adopt-guest-things.ts'
import { useAdoptGuest } from '#src/data/use-adopt-guest.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useToasts } from '#src/state/toasts.ts'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { ids, type Phase } from '#src/entities/account/enter/use-sign-in-flow.ts'

type Props = {
  /** Whose question it is: anybody else is not asked. */
  memberId: string
  things: GuestThings
  onDone: () => void
}

/** The question of a sign-in that got no answer, asked again at a later start. */
export function TakeOverAgain({ memberId, things, onDone }: Props) {
  const { t } = useTranslation('account')
  const show = useToasts((state) => state.show)
  const isStill = useOwned()?.memberId === memberId
  const guest = useAdoptGuest(ids)
  const [phase, setPhase] = useState<Phase>({ at: 'offer', things, failure: null })
  const isOver = !isStill || phase.at === 'done'
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])

  const answer = async (take: boolean, replaceCart?: boolean) => {
    if (!take) {
      await guest.leave()
      return setPhase({ at: 'done' })
    }
    setPhase({ at: 'moving', things })
    if (replaceCart === undefined && (await guest.inTheWay(things)))
      return setPhase({ at: 'otherShop', things, failure: null })
    const result = await guest.take(things, replaceCart ?? false)
    if (result.ok) show({ tone: 'saved', text: t('takeOver.moved') })
    setPhase(result.ok ? { at: 'done' } : { at: 'offer', things, failure: result.error })
  }
  return isOver ? null : (
    <TakeOver phase={phase} onAnswer={(take, replaceCart) => void answer(take, replaceCart)} />
  )
}
