import { useTranslation } from 'react-i18next'
import { STORE_FILES } from '#sync/contracts/store/lists.ts'
import { isFileRequired } from '#sync/domain/store-application.ts'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { useStoreFiles } from '../data/use-store-files.ts'
import type { StepProps } from './fields.ts'
import { FileField } from './FileField.tsx'

type Props = StepProps & { files: ReturnType<typeof useStoreFiles> }

/** Second step: the documents, who sees them and for how long they are kept. */
export function FilesStep({ draft, onForm, errorOf, reasonOf, files }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  return (
    <>
      <Checkbox
        label={tf('field.sellsByMail')}
        description={t('sellsByMailText')}
        name="sellsByMail"
        checked={draft.form.sellsByMail}
        onChange={(sellsByMail) => onForm({ sellsByMail })}
      />
      {STORE_FILES.map((slot) => {
        const problem = files.problems[slot]
        return (
          <FileField
            key={slot}
            slot={slot}
            isRequired={isFileRequired(slot, draft.form)}
            file={draft.files[slot]}
            isReading={files.isReading[slot] ?? false}
            error={problem ? t(`file.problem.${problem}`) : errorOf(slot)}
            reason={reasonOf(slot)}
            onChoose={(file) => void files.choose(slot, file, draft.files[slot])}
            onRemove={(file) => void files.remove(slot, file)}
          />
        )
      })}
      <Banner tone="saved" inset title={t('file.whoTitle')}>
        {t('file.whoText')}
      </Banner>
    </>
  )
}
