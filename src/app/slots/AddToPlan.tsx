import { Route } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#src/entities/page/slots.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { ButtonLook } from '#src/ui/controls/button-class.ts'

const AddToPlanSheet = lazy(() =>
  import('#src/features/map/parts/AddToPlanSheet.tsx').then((module) => ({ default: module.AddToPlanSheet })),
)

type Props = { visit: Visit; look?: ButtonLook }

/** The map feature's way into a plan, for the pages of other features. */
export function AddToPlan({ visit, look }: Props) {
  const { t } = useTranslation('map')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<Route size={20} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('card.add')}
      </Button>
      {open && (
        <Suspense>
          <AddToPlanSheet visit={visit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
