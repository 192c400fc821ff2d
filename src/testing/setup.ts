import '#src/ui/styles/index.css'
import '#src/app/frame/frame.css'
import { afterEach } from 'vitest'
import { locators } from 'vitest/browser'
import { cleanUp } from './clean-up.ts'

locators.extend({ css: (selector) => `css=${selector}` })
afterEach(cleanUp)
