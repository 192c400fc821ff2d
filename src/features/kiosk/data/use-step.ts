import { useNavigate } from '@tanstack/react-router'
import { useServices } from '#src/data/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useState } from 'react'
import { chime } from '#src/platform/device/chime.ts'
import { useBell } from './bell.ts'
import { useTablet } from './tablet.ts'
import { useVisit } from './visit.ts'

type Screen = 'party' | 'way' | 'phone' | 'member' | 'done'

/** The steps at a tablet; each takes the place of the one before, so that there is nothing to go back to. */
export function useStep() {
  const go = useNavigate()
  const shopNo = useTablet(({ view }) => view?.shopNo)
  const forget = useVisit((visit) => visit.forget)
  const to = (screen: Screen) => {
    if (shopNo === undefined) return
    const params = { sn: shopNo }
    const replace = true
    if (screen === 'way') return void go({ to: '/waiting/terms-{$sn}', params, replace })
    if (screen === 'member') return void go({ to: '/waiting/mbr-{$sn}', params, replace })
    if (screen === 'done') return void go({ to: '/waiting/done-{$sn}', params, replace })
    const search = screen === 'phone' ? { step: 'phone' as const } : {}
    void go({ to: '/waiting/tel-{$sn}', params, search, replace })
  }
  return {
    to,
    /** Back to the rest screen, with nothing left. */
    leave() {
      forget()
      void go({ to: '/waiting', replace: true })
    },
  }
}

/** Takes the number. A number that could not be stored is never shown: the staff are called instead. */
export function useJoin() {
  const language = useLanguage()
  const services = useServices()
  const { to } = useStep()
  const [is, setIs] = useState<'idle' | 'busy' | 'failed'>('idle')
  const join = async (withPhone: boolean) => {
    const { tablet } = useTablet.getState()
    if (!tablet || is === 'busy') return
    setIs('busy')
    const { party, childChairs, phone, change } = useVisit.getState()
    try {
      const joined = await tablet.join({ party, childChairs, phone: withPhone ? phone : null, language })
      change({ joined, phone: '' })
      chime('good')
      to('done')
    } catch (error) {
      services.log.warn('a number could not be stored', { error: String(error) })
      setIs('failed')
      useBell.getState().ring()
    }
  }
  return { is, join }
}
