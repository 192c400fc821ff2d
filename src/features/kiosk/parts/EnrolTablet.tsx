import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { useEnrolDevice, useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { SetUpPart } from './SetUpPart.tsx'

const CODE = /^[a-z]{8}$/i
/** Where the shop's people make the code. */
const DESK = '/partner/waiting?tab=devices'

/** The code the shop's staff made turns this browser into a device of the shop; what it is then stands here. */
export function EnrolTablet() {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  const failureText = useFailureText()
  const enrol = useEnrolDevice()
  const { status, device } = useWaitDevice()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | 'form' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // whoever pressed to begin has the first thing to do in sight
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])
  const send = async () => {
    if (!CODE.test(code.replaceAll(/[\s-]/g, ''))) return setFailure('form')
    setBusy(true)
    const out = await enrol(code)
    setBusy(false)
    setFailure(out.ok ? null : out.error)
  }
  const error = () => {
    if (failure === null) return null
    if (failure === 'form') return t('setUp.code.wrong')
    return failure.code === 'storage.denied' ? t('setUp.code.notKept') : failureText(failure)
  }
  return (
    <SetUpPart
      title={t('setUp.code.title')}
      text={status === 'ready' ? undefined : t('setUp.code.text', { address: location.host + DESK })}
    >
      {status === 'ready' && device ? (
        <Banner tone="saved" inset>
          {t('setUp.code.done', {
            shop: device.enrolled.shop.name[language],
            role: t(`setUp.code.role.${device.enrolled.role}`),
            letter: device.enrolled.letter,
          })}
        </Banner>
      ) : (
        <>
          <TextField
            ref={field}
            label={t('setUp.code.label')}
            error={error()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setFailure(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // the form round it goes on to the city
              event.preventDefault()
              void send()
            }}
          />
          <Button variant="outline" busy={isBusy} onClick={() => void send()}>
            {t('setUp.code.send')}
          </Button>
        </>
      )}
    </SetUpPart>
  )
}
