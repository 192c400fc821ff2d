import { useEffect, useEffectEvent } from 'react'

/** Hears the keys of the page while a desk is shown. */
export function useDeskKeys(heard: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(heard)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
