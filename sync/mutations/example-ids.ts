/** Ids in the examples of writes. */
export const ID = '01890a5d-ac96-774b-bcce-b302099a8058'
export const OTHER = '01890a5d-ac96-774b-bcce-b302099a8057'
/** Who writes in them. */
export const WRITER = { memberId: ID, name: 'Alice', buddy: 'explorer' }
