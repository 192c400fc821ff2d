import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCK_TEST_SECONDS, staysInSight, tabletSystem } from '#src/platform/kiosk/lock-test.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { SetUpPart } from './SetUpPart.tsx'

const SYSTEMS = ['android', 'ipad', 'chromeos'] as const

/** How the tablet's own lock is turned on, and a test that tells whether it is: somebody tries to leave. */
export function LockGuide() {
  const { t } = useTranslation('kiosk')
  const [system, setSystem] = useState(() => tabletSystem(navigator))
  const [is, setIs] = useState<'unknown' | 'testing' | 'on' | 'off'>('unknown')
  const test = async () => {
    setIs('testing')
    setIs((await staysInSight()) ? 'on' : 'off')
  }
  return (
    <SetUpPart title={t('setUp.lock.title')} text={t('setUp.lock.text')}>
      <RadioGroup
        label={t('setUp.lock.system')}
        look="chip"
        options={SYSTEMS.map((value) => ({ value, label: t(`setUp.lock.systems.${value}`) }))}
        value={system}
        onChange={setSystem}
      />
      <p className="text-body2">{t(`setUp.lock.steps.${system}`)}</p>
      <Button variant="outline" busy={is === 'testing'} onClick={() => void test()}>
        {t('setUp.lock.test', { count: LOCK_TEST_SECONDS })}
      </Button>
      <p role="status" className="text-body2">
        {is !== 'unknown' && t(`setUp.lock.${is}`)}
      </p>
    </SetUpPart>
  )
}
