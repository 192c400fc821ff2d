import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { LanguagePack } from '../data/use-language-pack.ts'
import { PackRow } from './PackRow.tsx'

/** In which languages descriptions are on this device; the reader's own comes by itself (P-15). */
export function LanguagesRow({ pack }: { pack: LanguagePack | undefined }) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  // its room is kept while it is being looked up, or what stands below would jump
  if (!pack)
    return (
      <li>
        <PackRow
          icon={<Languages size={22} />}
          title={t('packs.languages')}
          note={'\u00a0'}
          standing={null}
        />
      </li>
    )
  const { here, state, save } = pack
  const percent = Math.floor((here.length / LANGUAGES.length) * 100)
  return (
    <li>
      <PackRow
        icon={<Languages size={22} />}
        title={t('packs.languages')}
        note={t('packs.languagesNote', {
          names: here.map((language) => LANGUAGE_NAMES[language]).join('\u00a0· '),
        })}
        standing={
          state === 'saved'
            ? { is: 'saved', text: t('packs.saved') }
            : state === 'saving'
              ? { is: 'busy', text: t('packs.saving', { percent }) }
              : state === 'failed'
                ? { is: 'plain', text: t('packs.failed') }
                : null
        }
        actions={
          (state === 'part' || state === 'failed') && (
            <Button variant="tint" size="sm" reason={offline && tc('offline.needsNetwork')} onClick={save}>
              {t('packs.save')}
            </Button>
          )
        }
      />
    </li>
  )
}
