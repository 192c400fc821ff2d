/**
 * A sheet that came once stays for all files of tests. Here all are there from the beginning, after the two that the app
 * begins with, so that no screen looks another way because of those shown before it. Those of tablets build on each other.
 */
import '#src/ui/styles/kiosk.css'
import '#src/ui/styles/kiosk-waiting.css'
import '#src/app/kiosk.css'

import.meta.glob(
  ['../{features,platform,templates}/**/*.css', '../ui/surfaces/*.css', '../ui/styles/forced-colors.css'],
  { eager: true },
)
