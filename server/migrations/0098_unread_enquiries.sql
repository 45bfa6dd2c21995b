-- The number on the bell: unread notifications about enquiries and messages. `countUnread` has the same condition.
create index notifications_unread_enquiries on notifications (business_id)
  where not is_marked_read and (redirect like '/userAdmin/%/leads/%' or redirect in ('/userAdmin/leads', '/userAdmin/forum'));
