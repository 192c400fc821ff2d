import { useRouter, type AnyRoute, type RegisteredRouter } from '@tanstack/react-router'

type Path = keyof RegisteredRouter['routesByPath']

/** Whether the screen of an address can be opened, or is still being prepared: nobody is led to an empty page. */
export function useIsBuilt(path: Path): boolean {
  const routes = useRouter().routesByPath as object as Partial<Record<string, AnyRoute>>
  // the type of an index route ends in a slash, its key in the table does not
  return !routes[path.replace(/(.)\/$/, '$1')]?.options.staticData?.preparing
}
