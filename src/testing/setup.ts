import '#src/ui/styles/index.css'
import '#src/app/frame/frame.css'
import './late-styles.ts'
import { Dexie } from 'dexie'
import { afterAll, afterEach } from 'vitest'
import { locators } from 'vitest/browser'
import { cleanUp } from './clean-up.ts'
import { removeDatabases } from './databases.ts'

// on localhost Dexie prints the trace of every failed read, also of one that a removed screen no longer waits for
Dexie.debug = false
// nobody looks: what is laid out and found as ever need not be drawn, which was a fifteenth of the work
const frame = window.frameElement as HTMLElement | null
if (frame) frame.style.opacity = '0'
locators.extend({ css: (selector) => `css=${selector}` })
afterEach(cleanUp)
afterAll(removeDatabases)
