import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConsentSetting } from '#src/entities/assistant/ConsentSetting.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import type { Talk } from '../data/use-conversation.ts'

/** What was asked before, to go back to. */
export function EarlierSheet({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const { t } = useTranslation('retrieval')
  const all = talk.turn ? [talk.turn, ...talk.earlier] : talk.earlier
  return (
    <PageSheet title={t('earlier.title')} onClose={onClose}>
      <ul className="g-rows">
        {all.map(({ id, text }) => (
          <li key={id} className="flex items-center">
            <button
              type="button"
              className="g-menu-item text-left"
              onClick={() => {
                talk.reopen(id)
                onClose()
              }}
            >
              <Words>{text}</Words>
            </button>
            <IconButton
              label={t('earlier.forget', { text })}
              icon={<X size={18} />}
              onClick={() => talk.forget(id)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-3">{t('earlier.note')}</p>
      {all.length > 0 && (
        <Button
          variant="ghost"
          className="mt-2"
          onClick={() => {
            talk.forgetAll()
            onClose()
          }}
        >
          {t('earlier.clear')}
        </Button>
      )}
      <ConsentSetting />
    </PageSheet>
  )
}
