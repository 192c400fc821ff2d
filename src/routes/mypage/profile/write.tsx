import { createFileRoute } from '@tanstack/react-router'
import { ProfileEditScreen } from '#src/features/profile/screens/ProfileEditScreen.tsx'

export const Route = createFileRoute('/mypage/profile/write')({
  staticData: { screen: 'S2-53', template: 'form', layout: 'mypage', offline: 'online', auth: 'member' },
  component: ProfileEditScreen,
})
