import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import type { Desk } from '../data/desk.ts'

/** Staff give a number to somebody the kiosk is nothing for; it is shown only once it is on the disk. */
export function JoinSheet({ join, onClose }: { join: NonNullable<Desk['join']>; onClose: () => void }) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const shown = useLanguage()
  const [language, setLanguage] = useState(shown)
  const failureText = useFailureText()
  const [party, setParty] = useState(2)
  const [childChairs, setChairs] = useState(0)
  const [given, setGiven] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const give = async () => {
    setBusy(true)
    const out = await join({ party, childChairs, language })
    setBusy(false)
    if (out.ok) setGiven(out.value.number)
    else setProblem(out.error.origin === 'device' ? t('join.failed') : failureText(out.error))
  }
  const stepper = (what: string) => ({
    label: what,
    decreaseLabel: t('join.fewer', { what }),
    increaseLabel: t('join.more', { what }),
  })
  if (given)
    return (
      <PageSheet
        title={t('join.given', { number: given })}
        onClose={onClose}
        confirm={{ label: tc('action.confirm'), onConfirm: onClose }}
      >
        <p className="py-6 text-center text-[5rem]/[6rem] font-bold g-num" aria-hidden="true">
          {given}
        </p>
      </PageSheet>
    )
  return (
    <PageSheet
      title={t('join.open')}
      onClose={onClose}
      footer={
        <Button full busy={isBusy} onClick={() => void give()}>
          {t('join.give')}
        </Button>
      }
    >
      <div className="grid gap-5 py-2">
        <div className="flex items-center justify-between gap-4">
          <span className="text-label">{t('join.party')}</span>
          <Stepper
            {...stepper(t('join.party'))}
            value={party}
            min={1}
            max={POLICY.waiting.partyMax}
            onChange={(next) => {
              setParty(next)
              setChairs(Math.min(childChairs, next))
            }}
          />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="text-label">{t('join.chairs')}</span>
          <Stepper {...stepper(t('join.chairs'))} value={childChairs} max={party} onChange={setChairs} />
        </div>
        <RadioGroup
          label={t('join.language')}
          look="chip"
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
          value={language}
          onChange={setLanguage}
        />
        {problem && <FieldError id="join-problem">{problem}</FieldError>}
      </div>
    </PageSheet>
  )
}
