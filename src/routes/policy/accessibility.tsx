import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityScreen } from '#src/features/access/screens/AccessibilityScreen.tsx'

export const Route = createFileRoute('/policy/accessibility')({
  staticData: { screen: 'X-22', template: 'detail', layout: 'main', offline: 'read', auth: 'public' },
  component: AccessibilityScreen,
})
