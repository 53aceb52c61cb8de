import { defineResource } from '../description/resource.ts';
import {
  id,
  instant,
  integer,
  nullable,
  optionalText,
  readOnly,
  required,
  text,
  unique,
  url,
} from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';

/** Courses and events stand on shelves of the same shape. */
function offeringGroup(name: string, path: `/${string}/`, manage: Right) {
  return defineResource({
    name,
    path,
    fields: {
      id: id(),
      name: unique(required(text(100))),
      description: optionalText(2000),
      feature_image: nullable(url()),
      sort_order: integer({ min: 0, max: 100000, fallback: 0 }),
      course_count: readOnly(integer()),
      created_at: readOnly(instant()),
    },
    filters: ['name__icontains'],
    search: ['name', 'description'],
    ordering: ['name', 'sort_order'],
    order: ['sort_order'],
    actions: { list: 'member', read: 'member', create: manage, update: manage, remove: manage },
  });
}

export const courseGroup = offeringGroup('course group', '/course-group/', 'course.manage');
export const eventGroup = offeringGroup('event group', '/event-group/', 'event.manage');
