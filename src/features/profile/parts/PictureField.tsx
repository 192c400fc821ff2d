import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readChosenPicture } from '#src/data/chosen-picture.ts'
import { useSendPicture } from '#src/data/own-pictures.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { decodes } from '#src/platform/pictures/decodes.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { PICTURE_TYPES } from '#sync/domain/policy.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { Portrait } from './Portrait.tsx'

type Props = { picture: string | null; buddy: string; onChange: (id: string | null) => void }

/** The member's picture: sent as soon as it is chosen, in force once the form is saved. */
export function PictureField({ picture, buddy, onChange }: Props) {
  const { t } = useTranslation('profile')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const send = useSendPicture()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reason = isOffline ? tc('offline.needsNetwork') : undefined

  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setBusy(true)
    setFailure(null)
    const chosen = await readChosenPicture(file, decodes)
    if (!chosen.ok) {
      setBusy(false)
      return setFailure({ code: `upload.${chosen.problem}`, origin: 'input', retry: false })
    }
    const answer = await send(newUuid(), new Blob([chosen.bytes], { type: chosen.type }))
    setBusy(false)
    if (answer.ok) onChange(answer.value.id)
    else setFailure(answer.error)
  }
  return (
    <fieldset className="g-field">
      <legend className="g-field-label">{t('my.picture')}</legend>
      <div className="flex items-center gap-4">
        <Portrait picture={picture} buddy={buddy} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            reason={reason}
            busy={isBusy}
            busyLabel={t('my.sending')}
            aria-describedby={failure ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {t('my.choosePicture')}
          </Button>
          {picture !== null && (
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              {t('my.removePicture')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={t('my.choosePicture')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {failure && <FieldError id={errorId}>{failureText(failure)}</FieldError>}
    </fieldset>
  )
}
