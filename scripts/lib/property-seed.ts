import fc from 'fast-check'

/**
 * The tests of a change fail for what it broke and not by luck: they try the same examples each time. PROPERTY_SEED=random
 * tries others (`npm run test:properties`), any number those of a failure that was printed.
 */
const wanted = process.env.PROPERTY_SEED
if (wanted !== 'random') fc.configureGlobal({ seed: wanted ? Number(wanted) : 20_261_123 })
