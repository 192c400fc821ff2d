import { useRouter, type RegisteredRouter } from '@tanstack/react-router'

type Path = keyof RegisteredRouter['routesByPath']

/** Whether the screen of an address can be opened, or is still being prepared: nobody is led to an empty page. */
export function useIsBuilt(path: Path): boolean {
  const { routesByPath } = useRouter()
  return !routesByPath[path].options.staticData?.preparing
}
