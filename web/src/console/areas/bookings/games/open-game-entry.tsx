import { openGame, wordsOf } from '@clubhouse/contract';
import { openGames as t } from '@clubhouse/messages/console/bookings/open-games';
import { IconUsersGroup } from '@tabler/icons-react';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { CloseGameButton } from './close-game-button.tsx';

/** What members offer to each other. */
export const OPEN_GAMES = defineEntry({
  slug: 'open-games',
  resource: openGame,
  title: t.title(),
  noun: t.noun(),
  group: 'Bookings',
  icon: IconUsersGroup,
  about: t.about(),
  needs: 'booking.view',
  columns: ['facility_name', 'start_from', 'organiser_name', 'places_left', 'level', 'note', 'status'],
  moreColumns: ['places', 'end_at', 'needs_approval', 'shows_name', 'share_amount', 'closed_because', 'created_at'],
  labels: {
    start_from: t.fieldWhen(),
    facility_name: t.fieldFacility(),
    category_name: t.fieldSport(),
    organiser_name: t.fieldOrganiser(),
    places: t.fieldPlaces(),
    places_left: t.fieldLeft(),
    level: t.fieldLevel(),
    note: t.fieldNote(),
    status: t.fieldStatus(),
    needs_approval: t.fieldApproval(),
    shows_name: t.fieldName(),
    share_amount: t.fieldShare(),
    closed_because: t.fieldClosed(),
  },
  empty: { note: t.noNote(), share_amount: t.noShare(), closed_because: t.notClosed() },
  cells: { status: ({ status }) => <StatusBadge status={status}>{wordsOf(status)}</StatusBadge> },
  omit: ['reservation', 'is_own', 'has_joined'],
  never: ['create'],
  nameOf: ({ facility_name, organiser_name }) => `${facility_name}, ${organiser_name}`,
  views: () => [{ name: 'open', label: t.openView(), values: { status: 'OPEN', ordering: 'start_from' } }],
  Actions: CloseGameButton,
});
