// npm run words: writes the types of all words after a feature or a folder of words was added.
import { writeWordTypes } from '../build/words.ts'

writeWordTypes()
