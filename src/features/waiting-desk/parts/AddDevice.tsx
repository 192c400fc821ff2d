import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WAIT_DEVICE_ROLES, type WaitDeviceRole } from '#sync/contracts/waiting/lists.ts'
import { useApi } from '#src/data/use-api.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

/** Longest name of a device, as the contract has it. */
const NAME_MAX = 40
/** Where a tablet is set up. */
const SET_UP = '/domain'

/** A name and what it does; then eight letters to type into the tablet, good once and for ten minutes. */
export function AddDevice({ shopNo, onClose }: { shopNo: number; onClose: () => void }) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [role, setRole] = useState<WaitDeviceRole>('both')
  const [code, setCode] = useState<{ code: string; expiresAt: string } | null>(null)
  const [problem, setProblem] = useState<{ name?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    if (!name.trim()) return setProblem({ name: t('device.nameMissing') })
    setBusy(true)
    const out = await api.call('waitingDeviceCode', {
      params: { shopNo: String(shopNo) },
      body: { name: name.trim(), role },
    })
    setBusy(false)
    if (out.ok) setCode(out.value)
    else setProblem({ all: failureText(out.error) })
  }
  if (code)
    return (
      <PageSheet
        title={t('device.code')}
        onClose={onClose}
        confirm={{ label: tc('action.confirm'), onConfirm: onClose }}
      >
        <p className="py-4 text-center text-hero tracking-[0.2em] break-all" data-own="">
          {code.code}
        </p>
        <p className="text-body">
          {t('device.codeText', {
            address: location.host + SET_UP,
            time: formatTime(code.expiresAt),
          })}
        </p>
      </PageSheet>
    )
  return (
    <PageSheet
      title={t('device.add')}
      onClose={onClose}
      footer={
        <Button full busy={isBusy} onClick={() => void make()}>
          {t('device.make')}
        </Button>
      }
    >
      <div className="grid gap-5 py-2">
        <TextField
          label={t('device.name')}
          hint={t('device.nameHint')}
          error={problem.name}
          value={name}
          maxLength={NAME_MAX}
          onChange={({ target }) => setName(target.value)}
        />
        <RadioGroup<WaitDeviceRole>
          label={t('device.role')}
          options={[...WAIT_DEVICE_ROLES]
            .toSorted((a) => (a === 'both' ? -1 : 0))
            .map((value) => ({ value, label: t(`device.roles.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        {problem.all && <FieldError>{problem.all}</FieldError>}
      </div>
    </PageSheet>
  )
}
