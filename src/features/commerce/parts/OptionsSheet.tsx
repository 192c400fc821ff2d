import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Options, type OptionsProps } from './Options.tsx'

/** What is chosen of a product, in a sheet. */
export function OptionsSheet({ open, ...props }: OptionsProps & { open: boolean }) {
  const l = useLocalized()
  return (
    <Options {...props}>
      {(fields, footer) => (
        <PageSheet open={open} onClose={props.onClose} title={l(props.product.name)} footer={footer}>
          {fields}
        </PageSheet>
      )}
    </Options>
  )
}
