import { useLocalized } from '#src/i18n/use-language.ts'
import type { Desk } from '../data/desk.ts'
import type { DeskLock } from '../data/use-desk-lock.ts'
import { CheckSheet } from './CheckSheet.tsx'
import { DeskNotes } from './DeskNotes.tsx'
import type { DeskTab } from './DeskTabs.tsx'
import { DevicesTab } from './DevicesTab.tsx'
import { LineTab } from './LineTab.tsx'
import { LockSetting } from './LockSetting.tsx'
import { ReportTab } from './ReportTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'

type Props = {
  desk: Desk
  tab: DeskTab
  /** Signed in as a partner. */
  mayChange: boolean
  /** Of a device of the shop. */
  lock?: DeskLock
  /** Settings or devices were changed. */
  onChange: () => void
}

/** One part of the desk; what staff must know stands over each of them. */
export function DeskBody({ desk, tab, mayChange, lock, onChange }: Props) {
  const l = useLocalized()
  const { shop } = desk
  const { shopNo, settings } = shop
  return (
    <>
      <div className="my-4 print:hidden">
        <DeskNotes desk={desk} />
      </div>
      {tab === 'line' && <LineTab desk={desk} />}
      {tab === 'devices' && <DevicesTab {...{ shop, mayChange, onChange }} />}
      {tab === 'settings' && (
        <SettingsTab key={JSON.stringify(settings)} {...{ shopNo, settings, mayChange, onChange }} />
      )}
      {tab === 'settings' && lock?.isOffered && <LockSetting lock={lock} />}
      {tab === 'report' && <ReportTab desk={desk} mayAsk={mayChange} />}
      {tab === 'sheet' && <CheckSheet shop={l(shop.name)} />}
    </>
  )
}
