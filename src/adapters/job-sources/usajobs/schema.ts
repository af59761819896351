import * as z from 'zod/mini'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Place = z.object({ LocationName: looseText, CountryCode: looseText, CityName: looseText })

/** A found position, as tolerant as its answers are varied: only its id must be there. */
export const UsajobsItem = z.object({
  MatchedObjectId: nativeId,
  MatchedObjectDescriptor: z.object({
    PositionID: looseText,
    PositionTitle: looseText,
    PositionURI: z.optional(z.unknown()),
    ApplyURI: looseList(looseText),
    PositionLocation: looseList(Place),
    OrganizationName: looseText,
    JobGrade: looseList(z.object({ Code: looseText })),
    PositionSchedule: looseList(z.object({ Name: looseText })),
    QualificationSummary: looseText,
    /** Amounts are texts; `PA` a year, `PH` an hour. */
    PositionRemuneration: looseList(
      z.object({
        MinimumRange: z.optional(z.unknown()),
        MaximumRange: z.optional(z.unknown()),
        RateIntervalCode: looseText,
      }),
    ),
    PublicationStartDate: z.optional(z.unknown()),
    ApplicationCloseDate: z.optional(z.unknown()),
    UserArea: looseObject(
      z.object({
        Details: looseObject(
          z.object({
            JobSummary: looseText,
            HighGrade: looseText,
            RemoteIndicator: z.optional(z.unknown()),
            WhoMayApply: looseObject(z.object({ Name: looseText })),
          }),
        ),
      }),
    ),
  }),
})
export type UsajobsItem = z.output<typeof UsajobsItem>
