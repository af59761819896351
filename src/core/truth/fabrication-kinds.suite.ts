/** Everything an invented fact can be about. */
export const FABRICATION_KINDS = [
  'employer',
  'title',
  'date',
  'degree',
  'institution',
  'certificate',
  'number',
  'unit',
  'skill',
  'version',
  'scope',
  'language',
] as const
export type FabricationKind = (typeof FABRICATION_KINDS)[number]
