import { useContentItems } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'

/** The label of a common code in the reader's language; undefined for one that is not known (yet). */
export function useCodes(): (group: string, code: string) => string | undefined {
  const l = useLocalized()
  const { items } = useContentItems('code')
  return (group, code) => {
    const found = items.find((item) => item.group === group && item.code === code)
    return found && l(found.label)
  }
}

/** A list of common codes to choose from, in the reader's language and the list's order. */
export function useCodeList(group: string): { value: string; label: string }[] {
  const l = useLocalized()
  return useContentItems('code')
    .items.filter((item) => item.group === group)
    .sort((a, b) => a.order - b.order)
    .map(({ code, label }) => ({ value: code, label: l(label) }))
}
