import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '#src/features/partner/screens/ScanScreen.tsx'

export const Route = createFileRoute('/partner/scan')({
  staticData: { screen: 'scan', template: 'hub', layout: 'empty', offline: 'full', auth: 'partner' },
  component: ScanScreen,
})
