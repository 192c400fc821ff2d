import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { registerAddress } from '#src/entities/post/address.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'

/** The way from a board to its form. */
export function RegisterLink({ type }: { type: PostType }) {
  const { t } = useTranslation('community')
  return (
    <Link {...registerAddress(type)} className={iconButtonClass()} aria-label={t('write')}>
      <PenLine size={24} aria-hidden="true" />
    </Link>
  )
}
