import { useRef, type ComponentProps } from 'react'
import type { Pointing } from './spots.ts'
import { usePointing } from './use-pointing.ts'

type Props = ComponentProps<'ul'> & { pointing: Pointing | undefined }

/** Rows that point at their pins on the map beside them: `data-spot` of an `<li>` is the key of its spot. */
export function SpotRows({ pointing, ...ul }: Props) {
  const list = useRef<HTMLUListElement>(null)
  usePointing(list, pointing)
  return <ul ref={list} {...ul} />
}
