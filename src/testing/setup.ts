import '#src/ui/styles/index.css'
import '#src/app/frame/frame.css'
import { afterEach } from 'vitest'
import { cleanUp } from './clean-up.ts'

afterEach(cleanUp)
