import { useServices } from './services.ts'

/** Looks whether the server answers now; true when it does. */
export function useProbe(): () => Promise<boolean> {
  return useServices().probe
}
