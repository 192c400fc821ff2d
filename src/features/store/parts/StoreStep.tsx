import type { useStoreDraft } from '../data/use-store-draft.ts'
import type { useStoreFiles } from '../data/use-store-files.ts'
import { BusinessStep } from './BusinessStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import type { StepProps } from './fields.ts'
import { FilesStep } from './FilesStep.tsx'
import { LookStep } from './LookStep.tsx'

type Props = StepProps & {
  /** Counted from 0, as `STORE_STEPS`. */
  step: number
  files: ReturnType<typeof useStoreFiles>
  onChange: ReturnType<typeof useStoreDraft>['change']
  onStep: (step: number) => void
}

/** The fields of one step of an application. */
export function StoreStep({ step, files, onChange, onStep, ...fields }: Props) {
  if (step === 0) return <BusinessStep {...fields} />
  if (step === 1) return <FilesStep {...fields} files={files} />
  if (step === 2) return <ContactStep {...fields} onChange={onChange} />
  return <LookStep {...fields} onChange={onChange} onStep={onStep} />
}
