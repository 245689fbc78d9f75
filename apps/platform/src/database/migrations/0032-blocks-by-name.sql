-- A block is asked for and lifted by name: of a member who has left the name is all that is known.
create unique index blocks_by_name on blocks (member_id, ameba_id);
