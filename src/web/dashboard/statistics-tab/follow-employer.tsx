import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import type { Job } from '#contract/jobs.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { boardOfJobQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { useFollowBoard } from '../use-boards.ts'

/** Offers the board that a real job stands on; nothing where it stands on none, or on one that is followed. */
export function FollowEmployer({ job }: { job: Pick<Job, 'jobId' | 'isInvented'> }) {
  const client = useQueryClient()
  const query = boardOfJobQuery(job.jobId)
  const board = useQuery({ ...query, enabled: !job.isInvented }).data?.board
  const following = useFollowBoard(() => client.setQueryData(query.queryKey, { board: null }))
  if (!board) return null
  return (
    <div className="follow-employer">
      <Button variant="soft" size="sm" isBusy={following.isBusy} onClick={() => following.start(board.url)}>
        <BellPlus size={16} aria-hidden="true" />
        {JOB_SOURCES_MESSAGES.follow(board.company, board.openJobs)}
      </Button>
      <span className="field-hint">{following.addressError ?? JOB_SOURCES_MESSAGES.followHint}</span>
    </div>
  )
}
