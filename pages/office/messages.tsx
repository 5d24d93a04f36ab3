import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { type MessageList, type MessageRow, type MessageState, messageStates } from '../../shared/office/messages.ts';
import { messagePath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { inShopZone, Minute } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.messages;

interface Props {
  state: MessageState;
  /** Null: the page could not be read. */
  list: MessageList | null;
}

/** Renders the messages in a state, links to the other states, and one to the next page. */
export function OfficeMessages({ state, list }: Props) {
  return (
    <>
      <Tabs
        label={terms.states}
        tabs={messageStates.map((each) => {
          const query = { state: each === 'new' ? undefined : each };
          return [listPath(officePaths.messages, query), words.stateNames[each], each === state];
        })}
      />
      {list && (
        <ListTable
          stacked
          label={screenNames.messages}
          empty={words.empty[state]}
          columns={columns}
          rows={list.messages}
        />
      )}
      <NextPage href={nextPath(officePaths.messages, list?.next ?? null, { state })} />
    </>
  );
}

/** Returns the name of a topic; one of an older release as it is. */
export const topicName = (topic: string): string => knownText(words.topics, topic) ?? topic;

const columns: readonly Column<MessageRow>[] = [
  [
    () => words.from,
    ({ id, email }) => (
      <a href={messagePath(id)}>
        <bdi>{email}</bdi>
      </a>
    ),
  ],
  [() => words.topic, ({ topic }) => topicName(topic)],
  [() => words.message, ({ beginning }) => <bdi>{beginning}</bdi>],
  [inShopZone(() => words.received), ({ at }) => <Minute at={at} />],
];
