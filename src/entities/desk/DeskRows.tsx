import { Children, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { moveByKey } from './desk-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** Shown at once; further ones when they are asked for. */
const SHOWN = 30

type Props = {
  /** Which keys there are. */
  keys: string
  className?: string
  /** An `<li>` for each. */
  children: ReactNode
}

/** Items of a desk that were read all at once, gone through with the keyboard. */
export function DeskRows({ keys, className, children }: Props) {
  const { t } = useTranslation('common')
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(SHOWN)
  const items = Children.toArray(children)
  useDeskKeys((event) => {
    if (list.current) moveByKey(event, list.current)
  })
  return (
    <>
      {/* of no use where there is most likely no keyboard */}
      <p className="pb-3 text-caption text-ink-3 max-lg:hidden">{keys}</p>
      <ul ref={list} className={className}>
        {items.slice(0, shown)}
      </ul>
      {items.length > shown && (
        <Button variant="outline" full className="mt-4" onClick={() => setShown(shown + SHOWN)}>
          {t('action.more')}
        </Button>
      )}
    </>
  )
}
