import { useSearch } from '@tanstack/react-router'
import { PartyStep } from '../parts/PartyStep.tsx'
import { PhoneStep } from '../parts/PhoneStep.tsx'
import { TabletReady } from '../parts/TabletReady.tsx'

/** S2-115 on a tablet: how many people, and for who wants it, the telephone number. */
export function TelScreen() {
  const { step } = useSearch({ strict: false })
  return (
    <TabletReady>
      {(view) => (step === 'phone' && view.canText ? <PhoneStep view={view} /> : <PartyStep view={view} />)}
    </TabletReady>
  )
}
