import { useTranslation } from 'react-i18next'
import type { ProductOption } from '#sync/contracts/shops/shop.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import type { Selection } from '../data/cart-args.ts'
import { withChoice } from '../data/selection.ts'

type Props = {
  option: ProductOption
  chosen: Selection['options']
  onChange: (options: Selection['options']) => void
}

/** Size, spiciness or additions: what one more choice costs is on it. */
export function OptionPicker({ option, chosen, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const rule = option.required
    ? tc('state.required')
    : option.max > 1
      ? t('sheet.upTo', { count: option.max })
      : t('sheet.optional')
  return (
    <div>
      <h3 className="mb-2 text-label">
        {l(option.name)} <small className="text-caption text-ink-3">{rule}</small>
      </h3>
      <ChipGroup label={l(option.name)}>
        {option.choices.map((choice) => (
          <Chip
            key={choice.id}
            selected={chosen.some((each) => each.optionId === option.id && each.choiceId === choice.id)}
            onClick={() => onChange(withChoice(option, chosen, choice.id))}
          >
            {choice.extraWon > 0
              ? t('sheet.extra', { name: l(choice.name), won: formatWon(choice.extraWon, language) })
              : l(choice.name)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
