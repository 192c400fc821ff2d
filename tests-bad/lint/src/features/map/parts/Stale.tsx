// expect: react-hooks/exhaustive-deps
import { useEffect } from 'react'

export function Stale({ no, show }: { no: number; show: (no: number) => void }) {
  useEffect(() => show(no), [])
  return null
}
